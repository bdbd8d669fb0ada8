import type { ReactNode } from "react";
import { withdrawSophistication } from "@/actions/identity/investor";
import { DetailList, DetailRow } from "@/components/display/detail-row";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDecimal } from "@/lib/core/format/decimal";
import { formatDate } from "@/lib/core/format/format";
import { INVESTOR_YEARS, SOPHISTICATION, TEST_PASS } from "@/lib/identity/investor/constants";
import type { InvestorProfile } from "@/lib/identity/investor/present";
import { LazySimulator, LazySophistication, LazyTest } from "./forms.lazy";

type CardProps = { investor: InvestorProfile; timeZone: string; now: string };

/** The knowledge test: its result, or its questions. */
export function TestCard({ investor: { test, questions }, timeZone, now }: CardProps) {
  const mayTake = !test?.retakeAt || test.retakeAt <= now;
  const isPassed = test?.passed === true && test.isValid;
  return (
    <Part
      id="prueba"
      title="Prueba de conocimientos"
      badge={isPassed ? <Badge variant="success">Aprobada</Badge> : null}
    >
      {test ? (
        <DetailList>
          <DetailRow label="Respuestas correctas">
            {test.score} de {test.outOf}
          </DetailRow>
          <DetailRow label="Hecha">{formatDate(new Date(test.takenAt), timeZone)}</DetailRow>
          {test.passed ? (
            <DetailRow label="Vale hasta">{formatDate(new Date(test.validUntil), timeZone)}</DetailRow>
          ) : null}
        </DetailList>
      ) : null}
      {test && !test.passed && test.retakeAt && !mayTake ? (
        <Alert variant="warning">
          No está aprobada. Puedes repetirla a partir del {formatDate(new Date(test.retakeAt), timeZone)}.
        </Alert>
      ) : null}
      {mayTake ? (
        <>
          <p className="text-sm">
            {questions.length} preguntas. Se aprueba con {TEST_PASS} y vale {INVESTOR_YEARS} años. Sin ella
            también puedes invertir, pero te lo advertimos cada vez.
          </p>
          <LazyTest />
        </>
      ) : null}
    </Part>
  );
}

/** The loss simulator, with the last values. */
export function SimulatorCard({ investor: { simulation, warnedAbove }, timeZone }: CardProps) {
  return (
    <Part
      id="simulador"
      title="Simulador de pérdidas"
      badge={simulation?.isValid ? <Badge variant="success">Hecha</Badge> : null}
    >
      <p className="text-sm">
        Calcula cuánto podrías perder sin pasar apuros. Solo lo ves tú; se guarda con tus inversiones.
      </p>
      {simulation ? (
        <Note>
          {simulation.isValid
            ? `La última vale hasta el ${formatDate(new Date(simulation.validUntil), timeZone)}.`
            : "La última ha caducado: repítela."}
        </Note>
      ) : null}
      <LazySimulator key={simulation?.takenAt ?? "none"} known={simulation} />
      <Note>
        Te advertimos cuando una inversión pasa de {formatDecimal(warnedAbove)} €: 1.000 € o el 5 % de tu
        patrimonio neto, lo que sea más.
      </Note>
    </Part>
  );
}

/** The declaration of a sophisticated investor: its state and how to withdraw it, or the form that makes it. */
export function SophisticationCard({ investor: { sophisticated, declaration }, timeZone }: CardProps) {
  return (
    <Part
      id="experimentado"
      title="Inversor experimentado"
      badge={sophisticated ? <Badge variant="info">Declarado</Badge> : null}
    >
      {sophisticated && declaration ? (
        <>
          <ul className="grid list-disc gap-1 pl-5 text-sm">
            {declaration.criteria.map((criterion) => (
              <li key={criterion}>{SOPHISTICATION[criterion]}</li>
            ))}
          </ul>
          <Note>
            Declarado el {formatDate(new Date(declaration.declaredAt), timeZone)}. Vale hasta el{" "}
            {formatDate(new Date(declaration.validUntil), timeZone)}.
          </Note>
          <div>
            <ActionButton
              action={withdrawSophistication}
              fields={{}}
              done={["Declaración retirada", "Vuelves a tener todos los avisos."]}
              failed="No se pudo retirar"
            >
              Retirar la declaración
            </ActionButton>
          </div>
        </>
      ) : (
        <>
          <Alert variant="warning">
            Quien se declara experimentado pierde protección: no le pedimos la prueba ni la simulación, ni le
            advertimos de inversiones grandes. Los cuatro días para desistir los conserva. Declarar algo falso
            es responsabilidad tuya.
          </Alert>
          <LazySophistication />
        </>
      )}
    </Part>
  );
}

/** The yearly investment limit of the member's verification level. */
export function YearCard({ investor: { year } }: Pick<CardProps, "investor">) {
  return (
    <Part id="limite" title="Tu límite del año">
      <DetailList>
        <DetailRow label="Límite de tu nivel">{formatDecimal(year.limit)} €</DetailRow>
        <DetailRow label="Invertido en 365 días">{formatDecimal(year.invested)} €</DetailRow>
        <DetailRow label="Te queda" total>
          {formatDecimal(year.left)} €
        </DetailRow>
      </DetailList>
      <Note>Cuenta lo que tienes en ventas de tokens y en pools de DeBank.</Note>
    </Part>
  );
}

type PartProps = { id: string; title: string; badge?: ReactNode; children: ReactNode };

function Part({ id, title, badge, children }: PartProps) {
  return (
    <Card id={id} className="scroll-mt-20" aria-labelledby={`titulo-${id}`}>
      <CardHeader>
        <CardTitle id={`titulo-${id}`}>{title}</CardTitle>
        {badge}
      </CardHeader>
      <CardContent className="grid content-start gap-4 *:min-w-0">{children}</CardContent>
    </Card>
  );
}
