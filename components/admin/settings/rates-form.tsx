"use client";

import { setRates } from "@/actions/admin/settings";
import { ratesForm } from "@/lib/admin/schema";
import { SettingsForm } from "./form";

type RatesFormProps = { eurUsdRate: string; btcReferencePriceUsd: string; close: () => void };

/** A dialog with the reference rates. */
export function RatesForm({ close, ...rates }: RatesFormProps) {
  return (
    <SettingsForm
      title="Cambiar valores de referencia"
      label="Valores de referencia"
      schema={ratesForm}
      action={setRates}
      values={rates}
      fields={[
        {
          name: "eurUsdRate",
          label: "Dólares por euro",
          help: "Con él se cobran en dólares los precios en euros. Hasta 6 decimales.",
          currency: "USD",
          decimals: 6,
        },
        {
          name: "btcReferencePriceUsd",
          label: "Dólares por bitcoin",
          help: "Precio de referencia mientras no hay operaciones. Hasta 2 decimales.",
          currency: "USD",
        },
      ]}
      submit="Guardar valores"
      close={close}
    />
  );
}
