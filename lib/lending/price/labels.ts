import type { PriceFailure, PriceSource } from "@/lib/gateways/constants";
import type { IgnoredReason } from "./constants";

/** The display names of the exchanges. */
export const SOURCE_LABELS: Readonly<Record<PriceSource, string>> = {
  kraken: "Kraken",
  coinbase: "Coinbase",
  bitstamp: "Bitstamp",
  bitfinex: "Bitfinex",
  gemini: "Gemini",
};

/** Why an exchange's price is not used, in the words for administrators. */
export const IGNORED_REASON_LABELS: Readonly<Record<PriceFailure | IgnoredReason, string>> = {
  unreachable: "No se puede conectar",
  late: "No responde a tiempo",
  refused: "Rechaza la consulta",
  "too-large": "Responde demasiado",
  unreadable: "Su respuesta no es un precio",
  old: "Su precio es antiguo",
  far: "Se aparta demasiado",
};
