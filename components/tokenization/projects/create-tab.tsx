import Link from "next/link";
import { Note } from "@/components/display/note";
import { TwoColumns } from "@/components/display/two-columns";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { listStartupChoices } from "@/lib/startups/profiles/choice-queries";
import { LazyProjectForm } from "./form.lazy";

const STEPS = [
  "Escríbelo todo. Puedes guardarlo como borrador y seguir otro día.",
  "Envíalo a revisión. Un administrador comprueba que está completo; no responde de lo que prometes.",
  "Se abre la venta durante el plazo que hayas elegido. El precio, el objetivo y los tokens ya no cambian.",
  "Quien invierte tiene cuatro días para pensarlo. Solo cuenta el dinero firme.",
  `Si se llega al objetivo, se emiten los tokens y recibes el dinero hito a hito, menos el ${FEE_TEXT.tokenization} de comisión. Si no, vuelve cada euro.`,
];

/** The form of a new project, with an explanation of what happens to it. */
export async function CreateTab({ viewer }: { viewer: Viewer }) {
  const startups = await listStartupChoices(viewer);
  return (
    <TwoColumns>
      <Card aria-labelledby="nuevo-proyecto">
        <CardHeader>
          <CardTitle id="nuevo-proyecto">Crear proyecto</CardTitle>
        </CardHeader>
        <CardContent>
          <LazyProjectForm startups={startups} />
        </CardContent>
      </Card>
      <div className="grid content-start gap-4 *:min-w-0 max-desk:-order-1">
        {isVerified(viewer) ? null : (
          <Alert variant="warning">
            Puedes guardar borradores. Para enviarlo a revisión,{" "}
            <Link href="/kyc-verification">verifica tu identidad</Link>.
          </Alert>
        )}
        <Card aria-labelledby="como-funciona">
          <CardHeader>
            <CardTitle id="como-funciona">Cómo funciona</CardTitle>
          </CardHeader>
          <CardContent as="ol" className="grid gap-3">
            {STEPS.map((step, place) => (
              <li key={step} className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-2 text-sm">
                <span className="font-semibold text-primary">{place + 1}</span>
                {step}
              </li>
            ))}
          </CardContent>
        </Card>
        <Note>Deberás añadir una imagen después de guardarlo: es lo primero que se ve.</Note>
      </div>
    </TwoColumns>
  );
}
