import { quoteJson } from "@/lib/bank/conversion/present";
import { requestQuote } from "@/lib/bank/conversion/request-quote";
import { route } from "@/lib/core/command/route";

export const POST = route(requestQuote, {
  summary: "Quote a conversion into another asset; the quote is valid for 30 seconds",
  status: 201,
  body: quoteJson,
});
