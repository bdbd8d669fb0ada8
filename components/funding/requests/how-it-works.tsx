import Link from "next/link";
import { Alert } from "@/components/ui/alert";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { isVerified, type Viewer } from "@/lib/auth/actor";
import { FEE_TEXT } from "@/lib/core/config/fees";
import { TURN_DAYS } from "@/lib/funding/constants";
import { REFLECTION_DAYS } from "@/lib/offers/constants";

const STEPS = [
  "Escribe cuánto pides, para qué y qué das. Puedes guardarlo como borrador.",
  "Al publicarla se hace su ficha de datos fundamentales. Todos pueden verla.",
  `Recibes ofertas. La primera respuesta tiene ${TURN_DAYS.first} días y cada turno, ${TURN_DAYS.next}: aceptas, rechazas o contraofertas.`,
  `Aceptar es firmar. El dinero queda en custodia y el inversor puede desistir ${REFLECTION_DAYS} días.`,
  `Después cobras, menos el ${FEE_TEXT.funding} de comisión.`,
];

/** The steps of a request, and what the member still needs to publish one. */
export function HowItWorks({ viewer }: { viewer: Viewer }) {
  return (
    <div className="grid content-start gap-4 *:min-w-0 max-desk:-order-1">
      {isVerified(viewer) ? null : (
        <Alert variant="warning">
          Puedes guardar borradores. Para publicar,{" "}
          <Link href="/kyc-verification">verifica tu identidad</Link>.
        </Alert>
      )}
      <Card aria-labelledby="como-funciona" className="max-desk:hidden">
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
    </div>
  );
}
