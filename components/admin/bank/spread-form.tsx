import { setConversionSpread } from "@/actions/admin/settings";
import { SettingsForm } from "@/components/admin/settings/form";
import { conversionSpreadForm } from "@/lib/admin/schema";
import { printMoney } from "@/lib/core/format/money";
import { typedText } from "@/lib/core/format/typed-amount";

/** A dialog with the spread of conversions. */
export function SpreadForm({ spreadPoints, close }: { spreadPoints: number; close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar el margen de las conversiones"
      label="Margen de las conversiones"
      schema={conversionSpreadForm}
      action={setConversionSpread}
      values={{ conversionSpreadPoints: typedText(printMoney(BigInt(spreadPoints), "EUR")) }}
      fields={[
        {
          name: "conversionSpreadPoints",
          label: "Margen en %",
          help: "De lo que se paga, con 2 decimales: 0,50. El cambio vale para las cotizaciones nuevas.",
          inputMode: "decimal",
        },
      ]}
      submit="Guardar margen"
      close={close}
    />
  );
}
