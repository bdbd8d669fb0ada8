import { lookUpPayee } from "@/lib/bank/payments/payee-queries";
import { payeeJson } from "@/lib/bank/payments/present";
import { payeeInput } from "@/lib/bank/payments/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Find the recipient of a payment by e-mail, user name or link",
    allow: "app:debank",
    input: payeeInput,
    refuses: ["not_found", "conflict", "rate_limited"],
  },
  async (viewer, { to }) => ({ result: await lookUpPayee(viewer, to) }),
  payeeJson,
);
