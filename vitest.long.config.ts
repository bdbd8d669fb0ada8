import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const PATIENCE = { testTimeout: 300_000, hookTimeout: 300_000, fileParallelism: false };
const OWN_DATABASE = "tests/long/{mail,withdrawal,money}-*.test.ts";

// What takes minutes: the whole life of `npm start`, with every process killed in turn, and the workers of mail and chain.
export default defineConfig({
  test: {
    fileParallelism: false,
    projects: [
      {
        test: { ...PATIENCE, name: "product", include: ["tests/long/**/*.test.ts"], exclude: [OWN_DATABASE] },
      },
      {
        resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
        test: {
          ...PATIENCE,
          name: "mail",
          include: [OWN_DATABASE],
          globalSetup: "tests/global-setup.ts",
          setupFiles: "tests/setup.ts",
        },
      },
    ],
  },
});
