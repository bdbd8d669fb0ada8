import { withdrawExit } from "@/actions/tokenization/exits";
import { DayClock } from "@/components/deals/day-clock";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { euroText, percentText, pointsOf } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { formatDate, formatDay } from "@/lib/core/format/format";
import type { ExitLine } from "@/lib/tokenization/exits/queries";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { tokenText } from "@/lib/tokenization/projects/token-text";
import { ExitBallot } from "./exit-ballot";
import { EXIT_TONES, nameOfExit, outcomeOf } from "./labels";

type ExitCardProps = {
  project: Pick<ProjectDetail, "isOwn" | "tokenSymbol">;
  exits: readonly ExitLine[];
  now: string;
  timeZone: string;
};

/** The exits that the promoter has proposed: the last one in full, the earlier ones in one line each. */
export function ExitCard({ project, exits, now, timeZone }: ExitCardProps) {
  const [last, ...before] = exits;
  if (!last) return null;
  return (
    <Card id="salida" className="scroll-mt-20" aria-labelledby="titulo-salida">
      <CardHeader>
        <CardTitle id="titulo-salida">{nameOfExit(last.kind)}</CardTitle>
        <Badge variant={EXIT_TONES[last.status]}>{outcomeOf(last)}</Badge>
      </CardHeader>
      <CardContent className="grid gap-4 *:min-w-0">
        <p className="text-sm">{offerOf(last, project.tokenSymbol)}</p>
        {last.note ? <p className="text-sm wrap-anywhere whitespace-pre-line">{last.note}</p> : null}
        {last.reason ? (
          <p className="text-sm">
            <strong>Parada por un administrador.</strong> {last.reason}
          </p>
        ) : null}
        <Mine exit={last} symbol={project.tokenSymbol} />
        {last.vote ? <VoteState exit={last} vote={last.vote} now={now} timeZone={timeZone} /> : null}
        {project.isOwn && last.status === "voting" && isSilent(last) ? <WithdrawAction exit={last} /> : null}
        {before.length > 0 ? <Before exits={before} timeZone={timeZone} /> : null}
      </CardContent>
    </Card>
  );
}

function offerOf({ kind, status, price, amount, fundAmount, tokens }: ExitLine, symbol: string): string {
  const [units, sum] = [`${tokenText(tokens)} ${symbol}`, euroText(amount)];
  if (kind === "buyback") {
    const each = `${euroText(price ?? "0")} por token`;
    if (status === "paid") return `El promotor ha recomprado ${units} a ${each}: ${sum}.`;
    if (status === "returned")
      return `El promotor ofrecía ${each}: ${sum} por ${units}. Su dinero ha vuelto.`;
    return `El promotor ofrece ${each}: ${sum} por ${units}. El dinero está en custodia.`;
  }
  const fund = /[1-9]/.test(fundAmount) ? `, ${euroText(fundAmount)} de ellos del propio proyecto` : "";
  if (status === "paid")
    return `El proyecto ha terminado y los titulares se han repartido ${sum} por ${units}${fund}.`;
  if (status === "returned") {
    return `Se propuso terminar el proyecto y repartir ${sum} por ${units}${fund}. El dinero ha vuelto.`;
  }
  return `El proyecto termina y los titulares se reparten ${sum} por ${units}${fund}. El dinero está en custodia.`;
}

function Mine({ exit: { mine, status }, symbol }: { exit: ExitLine; symbol: string }) {
  if (!mine) return null;
  const tokens = `${tokenText(mine.tokens)} ${symbol}`;
  return (
    <p className="text-sm">
      {status === "voting" ? "Recibirías al menos " : mine.paidAt ? "Has recibido " : "Vas a recibir "}
      <strong>{euroText(mine.amount)}</strong> por tus {tokens}.
    </p>
  );
}

const TWO_THIRDS = "Hacen falta dos tercios de los tokens a favor. Quien no vota no aprueba.";

type VoteStateProps = {
  exit: ExitLine;
  vote: NonNullable<ExitLine["vote"]>;
  now: string;
  timeZone: string;
};

function VoteState({ exit, vote: { yes, no, endsAt, closedAt, mine }, now, timeZone }: VoteStateProps) {
  const isOpen = exit.status === "voting";
  const [inFavour, against] = [`${percentText(yes)} % a favor`, `${percentText(no)} % en contra`];
  return (
    <div className="grid gap-2 rounded-lg border border-border bg-muted p-3">
      <ShareBar
        className="h-3.5 gap-0.5"
        label={`Votos: ${inFavour} y ${against}`}
        parts={[
          { key: "yes", points: pointsOf(yes) },
          { key: "no", points: pointsOf(no), look: "held" as const },
        ]}
      />
      <ul className={keysClass}>
        <Key name={inFavour} />
        <Key look="held" name={against} />
      </ul>
      {isOpen ? (
        <>
          <p className="text-sm">
            Quedan{" "}
            <strong>
              <DayClock deadline={endsAt} now={now} label="Tiempo para votar" />
            </strong>
            , hasta el {formatDate(new Date(endsAt), timeZone)}.
          </p>
          <Note>{TWO_THIRDS}</Note>
          {mine ? <ExitBallot projectId={exit.projectId} exitId={exit.id} mine={mine} /> : null}
        </>
      ) : (
        <Note>Votación terminada el {formatDate(new Date(closedAt ?? endsAt), timeZone)}.</Note>
      )}
    </div>
  );
}

const isSilent = ({ vote }: ExitLine) => vote !== null && !/[1-9]/.test(vote.yes + vote.no);

function WithdrawAction({ exit: { id, projectId, amount, kind } }: { exit: ExitLine }) {
  return (
    <ActionButton
      size="sm"
      className="justify-self-start"
      action={withdrawExit}
      fields={{ id: String(projectId), exit: String(id) }}
      done={[`${nameOfExit(kind)} retirada`, `${euroText(amount)} han vuelto.`]}
      failed="No se pudo retirar"
    >
      Retirar la propuesta
    </ActionButton>
  );
}

function Before({ exits, timeZone }: { exits: readonly ExitLine[]; timeZone: string }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-medium">Propuestas anteriores</summary>
      <ul className="mt-2 grid gap-1">
        {exits.map((exit) => (
          <li key={exit.id} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {nameOfExit(exit.kind)}, {euroText(exit.amount)}
            </span>
            <Note as="span">
              {outcomeOf(exit)}, {formatDay(new Date(exit.settledAt ?? exit.createdAt), timeZone)}
            </Note>
          </li>
        ))}
      </ul>
    </details>
  );
}
