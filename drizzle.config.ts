import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: "./db/schema/!(index).ts",
  schemaFilter: ["public", "ledger"],
  out: "./db/migrations",
});
