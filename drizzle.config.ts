import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["admin", "core", "exchange", "gateways", "identity", "ledger", "messaging"].map(
    (area) => `./db/schema/${area}.ts`,
  ),
  schemaFilter: ["public", "ledger"],
  out: "./db/migrations",
});
