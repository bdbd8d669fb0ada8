import { coverPart } from "@/actions/equity/calls";
import { Note } from "@/components/display/note";
import { AccessNote } from "@/components/equity/access-note";
import { FormButton } from "@/components/equity/form-button";
import { euroText } from "@/components/equity/labels";
import type { Signing } from "@/components/equity/places/place-actions";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { dayText } from "@/lib/core/format/format";
import { parseMoney } from "@/lib/core/format/money";
import { dueDayOf } from "@/lib/equity/calls/call-rules";
import type { RescueLine } from "@/lib/equity/calls/queries";
import { requiredConfirmations, warningThreshold } from "@/lib/offers/consent-rules";
import { confirmationText } from "@/lib/offers/consent-texts";

type RescuesCardProps = { rescues: readonly RescueLine[]; signing: Signing; hasApp: boolean };

/** The unpaid parts of other investors in the fund: their fellow investors may pay them before they are in default. */
export function RescuesCard({ rescues, signing, hasApp }: RescuesCardProps) {
  if (rescues.length === 0) return null;
  const { investor, sheetVersion } = signing;
  const thresholdCents = warningThreshold(investor.netWorthCents);
  return (
    <Card id="rescates" className="scroll-mt-20" aria-labelledby="titulo-rescates">
      <CardHeader>
        <CardTitle id="titulo-rescates">Llamadas que otro no ha pagado</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <Note>Si la cubres, esa parte del compromiso y lo que valga es tuya.</Note>
        {hasApp ? null : <AccessNote act="cubrirla" />}
        <ul className="grid gap-3">
          {rescues.map(({ partId, nr, purpose, rest, rescueUntil }) => {
            const amountCents = parseMoney(rest, "EUR");
            const values = { amountCents, thresholdCents, sheetVersion: sheetVersion ?? 0 };
            return (
              <li key={partId} className="grid justify-items-start gap-2">
                <span>
                  <strong>{euroText(rest)}</strong> de la llamada n.º {nr}, {purpose}
                </span>
                {rescueUntil ? <Note>Hasta el {dayText(dueDayOf(new Date(rescueUntil)))}</Note> : null}
                {hasApp ? (
                  <FormButton
                    title={`Cubrir parte de la llamada n.º ${nr}`}
                    act="Cubrir"
                    busyText="Cubriendo…"
                    action={coverPart}
                    fields={{ id: String(partId) }}
                    inputs={[
                      {
                        name: "amount",
                        label: "Importe (opcional)",
                        kind: "amount",
                        help: `Vacío: todo, ${euroText(rest)}. Sale de tu saldo.`,
                      },
                      ...requiredConfirmations(amountCents, investor).map((each) => ({
                        name: each,
                        kind: "confirm" as const,
                        label: confirmationText(each, values),
                        value: each === "sheet" ? String(sheetVersion) : "true",
                      })),
                    ]}
                    done={["Has cubierto la llamada"]}
                  >
                    Cubrir
                  </FormButton>
                ) : null}
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}
