import { Check, X } from "lucide-react";
import { Amount } from "@/components/display/amount";
import { Note } from "@/components/display/note";
import { Swatch } from "@/components/parts/share-bar";
import { euros } from "@/components/tokenization/labels";
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/components/ui/card";
import { cn } from "@/components/ui/cn";
import { dayOf } from "@/lib/core/format/calendar";
import { dayText, formatDay } from "@/lib/core/format/format";
import { appName } from "@/lib/core/site/app-name";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

type Milestone = ProjectDetail["milestones"][number];
type MilestonesProps = { project: ProjectDetail; timeZone: string };
type AskingTimeProps = MilestonesProps & { now: string };
/** `detailsOf` renders what members see and can do below a milestone. */
type MilestonesCardProps = AskingTimeProps & { detailsOf?: (milestone: Milestone) => React.ReactNode };

const isPaid = ({ amount }: Milestone) => /[1-9]/.test(amount);

/** The completed milestones, the sale, and the further milestones with their amounts; unpaid amounts are hatched. */
export function MilestonesCard({ project, timeZone, now, detailsOf }: MilestonesCardProps) {
  const { milestones } = project;
  if (milestones.length === 0) return null;
  const before = milestones.findIndex(isPaid);
  const done = before === -1 ? milestones : milestones.slice(0, before);
  const steps = before === -1 ? [] : milestones.slice(before);
  return (
    <Card id="hitos" className="scroll-mt-20" aria-labelledby="titulo-hitos">
      <CardHeader>
        <CardTitle id="titulo-hitos">Hitos</CardTitle>
        <Note as="span">{appName()} entrega el dinero hito a hito</Note>
      </CardHeader>
      <CardContent as="ol" className="grid">
        {done.map((milestone, place) => (
          <Step key={milestone.nr} place={place + 1} state="done" title={milestone.title}>
            {noteOf(milestone)}
          </Step>
        ))}
        <SaleStep project={project} place={done.length + 1} timeZone={timeZone} />
        {steps.map((milestone, place) => (
          <Step
            key={milestone.nr}
            place={done.length + place + 2}
            state={stateOf(milestone)}
            title={milestone.title}
            amount={milestone.amount}
            isPaid={milestone.status === "released"}
            details={detailsOf?.(milestone)}
          >
            {noteOf(milestone)}
          </Step>
        ))}
      </CardContent>
      <AskingTime project={project} timeZone={timeZone} now={now} />
    </Card>
  );
}

/** What happens to the money if the promoter does not request it. */
function AskingTime({ project: { askBy }, timeZone, now }: AskingTimeProps) {
  if (!askBy) return null;
  const day = dayText(dayOf(new Date(askBy), timeZone));
  return (
    <CardFooter>
      <Note>
        {askBy > now
          ? `El promotor tiene hasta el ${day} para pedir el siguiente. Después, un administrador puede devolver lo que queda a los titulares.`
          : `El plazo del promotor para pedir el siguiente terminó el ${day}. Un administrador puede devolver lo que queda a los titulares; mientras tanto, el promotor todavía puede pedirlo.`}
      </Note>
    </CardFooter>
  );
}

const noteOf = ({ evidence, dueOn }: Milestone) => `${dayText(dueOn)}${evidence ? ` · ${evidence}` : ""}`;

type State = "done" | "now" | "next" | "lost";

function stateOf({ status }: Milestone): State {
  return ({ planned: "next", voting: "now", released: "done", refunded: "lost" } as const)[status];
}

function SaleStep({ project, place, timeZone }: MilestonesProps & { place: number }) {
  const { status, deadline, decidedAt, settledAt, tokenSymbol } = project;
  if (status === "failed" || status === "cancelled") {
    return (
      <Step
        place={place}
        state="lost"
        title={status === "failed" ? "Objetivo no cubierto" : "Venta cancelada"}
      >
        {decidedAt && !settledAt ? "Cada euro vuelve a quien lo puso" : "Cada euro ha vuelto a quien lo puso"}
      </Step>
    );
  }
  const isOver = !["draft", "review", "fundraising", "frozen", "waiting"].includes(status);
  const until = deadline ? `Antes del ${formatDay(new Date(deadline), timeZone)}. ` : "";
  return (
    <Step place={place} state={isOver ? "done" : "now"} title="Objetivo cubierto">
      {isOver
        ? `Los ${tokenSymbol} están emitidos y el dinero, en custodia`
        : `${until}Se emiten los ${tokenSymbol} y el dinero queda en custodia`}
    </Step>
  );
}

const LINES: Readonly<Record<State, string>> = {
  done: "before:bg-success",
  now: "before:bg-border-strong",
  next: "text-muted-foreground before:bg-border-strong",
  lost: "text-muted-foreground before:bg-border-strong",
};

const DOTS: Readonly<Record<State, string>> = {
  done: "border-success bg-success text-card",
  now: "border-2 border-primary bg-card text-primary",
  next: "border-border-strong bg-card text-muted-foreground",
  lost: "border-destructive bg-destructive-soft text-destructive",
};

type StepProps = {
  place: number;
  state: State;
  title: string;
  amount?: string;
  isPaid?: boolean;
  /** Shown below the milestone. */
  details?: React.ReactNode;
  children: React.ReactNode;
};

function Step({ place, state, title, amount, isPaid: wasPaid = false, details, children }: StepProps) {
  return (
    <li
      className={cn(
        "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 before:absolute before:top-6.5 before:bottom-0.5 before:left-[0.71875rem] before:w-px last:pb-0 last:before:content-none",
        LINES[state],
      )}
      aria-current={state === "now" ? "step" : undefined}
    >
      <span
        className={cn(
          "grid size-6 place-items-center rounded-full border text-xs font-semibold",
          DOTS[state],
        )}
      >
        <Mark state={state} place={place} />
      </span>
      <div className="flex items-start justify-between gap-4 max-tablet:flex-wrap">
        <div className="min-w-0 max-tablet:w-full">
          <p
            className={cn(
              "text-sm leading-6 wrap-anywhere",
              state === "next" ? "font-medium" : "font-semibold",
            )}
          >
            {title}
          </p>
          <Note className="wrap-anywhere">{children}</Note>
          {details}
        </div>
        {amount ? (
          <span className="flex items-center gap-1.5 pt-0.5 text-sm font-semibold">
            <Swatch look={wasPaid ? "free" : "held"} /> <Amount {...euros(amount)} />
          </span>
        ) : null}
      </div>
    </li>
  );
}

function Mark({ state, place }: Pick<StepProps, "state" | "place">) {
  if (state === "done") return <Check role="img" aria-label="Hecho" />;
  return state === "lost" ? <X role="img" aria-label="No conseguido" /> : place;
}
