import type { Guard } from "@/lib/auth/access";

/** What each door of the bank must ask for. */
export const BANK_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/bank/summary": "app:debank",
  "GET /api/bank/metrics": "app:debank",
  "GET /api/bank/statement": "app:debank",
  "GET /api/bank/statement/export": "app:debank",
  "POST /api/bank/topups": "app:debank",
};
