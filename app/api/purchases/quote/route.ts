import { reader } from "@/lib/core/command/route";
import { getQuote } from "@/lib/payments/purchases/checkout-queries";
import { quoteJson } from "@/lib/payments/purchases/present";
import { getQuoteInput } from "@/lib/payments/purchases/schema";

export const GET = reader(
  {
    summary: "Get what a course or mentorship costs you now, with the discount of a coupon",
    allow: "app:courses",
    input: getQuoteInput,
    refuses: ["not_found", "conflict", "rate_limited"],
  },
  async (viewer, input) => ({ result: await getQuote(viewer, input) }),
  quoteJson,
);
