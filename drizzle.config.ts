import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/schema/core.ts", "./db/schema/gateways.ts", "./db/schema/identity.ts"],
  out: "./db/migrations",
});
