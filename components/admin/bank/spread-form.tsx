import { setConversionSpread } from "@/actions/admin";
import { SettingsForm } from "@/components/admin/settings/form";
import { conversionSpreadForm } from "@/lib/admin/schema";

/** What conversions cost, in a dialog. */
export function SpreadForm({ spreadPoints, close }: { spreadPoints: number; close: () => void }) {
  return (
    <SettingsForm
      title="Cambiar el margen de las conversiones"
      label="Margen de las conversiones"
      schema={conversionSpreadForm}
      action={setConversionSpread}
      values={{ conversionSpreadPoints: String(spreadPoints) }}
      fields={[
        {
          name: "conversionSpreadPoints",
          label: "Margen en centésimas de %",
          help: "50 es un 0,5 % de lo que se paga. El cambio vale para las cotizaciones nuevas.",
        },
      ]}
      submit="Guardar margen"
      close={close}
    />
  );
}
