import type { Guard } from "@/lib/auth/access";

/** What each door of the bank must ask for. */
export const BANK_ENDPOINT_GUARDS: Readonly<Record<string, Guard>> = {
  "GET /api/bank/summary": "app:debank",
  "GET /api/bank/metrics": "app:debank",
  "GET /api/bank/statement": "app:debank",
  "GET /api/bank/statement/export": "app:debank",
  "POST /api/bank/topups": "app:debank",
  "GET /api/bank/pools": "app:debank",
  "POST /api/bank/pools/{id}/deposits": "app:debank",
  "POST /api/bank/pools/{id}/withdrawals": "app:debank",
  "DELETE /api/bank/pools/withdrawals/{id}": "user",
  "PATCH /api/admin/bank/pools/{id}": "admin",
  "POST /api/admin/bank/pools/{id}/contributions": "admin",
  "POST /api/bank/quotes": "app:debank",
  "POST /api/bank/conversions": "app:debank",
  "GET /api/admin/bank/treasury": "admin",
  "POST /api/admin/bank/treasury": "admin",
  "GET /api/bank/reference": "app:debank",
  "GET /api/bank/payouts": "user",
  "POST /api/bank/payouts": "app:debank",
  "DELETE /api/bank/payouts/{id}": "user",
  "POST /api/admin/bank/statements": "admin",
  "GET /api/admin/bank/payouts": "admin",
  "POST /api/admin/bank/payouts/{id}/approval": "admin",
  "POST /api/admin/bank/payouts/{id}/rejection": "admin",
  "GET /api/admin/bank/batches/{id}/file": "admin",
};
