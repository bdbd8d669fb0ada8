import { defineConfig } from "vitest/config";

// What takes minutes: the whole life of `npm start`, with every process killed in turn.
export default defineConfig({
  test: {
    include: ["tests/long/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
