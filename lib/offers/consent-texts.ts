import { amountText } from "@/lib/core/format/format";
import type { Confirmation } from "./constants";

type Investment = {
  /** In euros, like the threshold. */
  amountCents: bigint;
  /** The formatted amount, if it is not in euros. */
  amountLabel?: string | undefined;
  thresholdCents: bigint;
  sheetVersion: number;
};

/** Returns the text of a confirmation, for its tick box and for the error if it is missing. */
export function confirmationText(
  confirmation: Confirmation,
  { amountCents, amountLabel, thresholdCents, sheetVersion }: Investment,
): string {
  const texts: Readonly<Record<Confirmation, string>> = {
    sheet: `He leído la ficha de datos fundamentales, versión ${sheetVersion}`,
    risk: "He leído el aviso de riesgo",
    loss: `Puedo perder los ${amountLabel ?? amountText(amountCents, "EUR")} que invierto`,
    untested:
      "Invierto aunque no he demostrado que entiendo estas inversiones: no he aprobado la prueba de conocimientos o no he simulado una pérdida",
    threshold: `Invierto más de ${amountText(thresholdCents, "EUR")}: es mucho para lo que tengo, o no he dicho cuánto tengo`,
  };
  return texts[confirmation];
}
