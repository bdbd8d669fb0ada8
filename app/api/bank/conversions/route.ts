import { convertCurrency } from "@/lib/bank/conversion/convert-currency";
import { conversionJson } from "@/lib/bank/conversion/present";
import { route } from "@/lib/core/command/route";

export const POST = route(convertCurrency, {
  summary: "Take a quote of one's own while it holds",
  status: 201,
  body: conversionJson,
});
