import { convertCurrency } from "@/lib/bank/conversion/convert-currency";
import { conversionJson } from "@/lib/bank/conversion/present";
import { route } from "@/lib/core/command/route";

export const POST = route(convertCurrency, {
  summary: "Convert at one of your quotes before it expires; without access to debank only USD into EUR",
  status: 201,
  body: conversionJson,
});
