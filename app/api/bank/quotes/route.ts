import { quoteJson } from "@/lib/bank/conversion/present";
import { requestQuote } from "@/lib/bank/conversion/request-quote";
import { route } from "@/lib/core/command/route";

export const POST = route(requestQuote, {
  summary: "What one would get for an amount of another asset; the answer holds for 30 seconds",
  status: 201,
  body: quoteJson,
});
