"""Turn traces, benchmarks and the doctor."""
