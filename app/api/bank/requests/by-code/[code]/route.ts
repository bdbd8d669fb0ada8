import { requestJson } from "@/lib/bank/payments/present";
import { getRequestByCode } from "@/lib/bank/payments/request-queries";
import { requestCodeParams } from "@/lib/bank/payments/schema";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  {
    summary: "Get the money request behind a link by its code",
    allow: "app:debank",
    input: requestCodeParams,
    refuses: ["not_found"],
  },
  async (viewer, { code }) => ({ result: await getRequestByCode(viewer, code) }),
  requestJson,
);
