import { quoteJson } from "@/lib/bank/conversion/present";
import { requestQuote } from "@/lib/bank/conversion/request-quote";
import { route } from "@/lib/core/command/route";

export const POST = route(requestQuote, {
  summary: "Quote a conversion, valid for 30 seconds; without access to debank only of USD into EUR",
  status: 201,
  body: quoteJson,
});
