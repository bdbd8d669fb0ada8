import { cva } from "class-variance-authority";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Note } from "@/components/display/note";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";

export type DealStep = {
  state: "done" | "now" | "next";
  title: string;
  note: ReactNode;
  /** The comment that the party added to the step. */
  comment?: string | null;
  /** The id of the history entry of this step, if its title is not unique. */
  entry?: number;
};

type DealProgressProps = { steps: readonly DealStep[]; children?: ReactNode };

const lineVariants = cva(
  "relative grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 pb-5 before:absolute before:top-6.5 before:bottom-0.5 before:left-[0.71875rem] before:w-px last:pb-0 last:before:content-none",
  {
    variants: {
      state: {
        done: "before:bg-success",
        now: "before:bg-border-strong",
        next: "text-muted-foreground before:bg-border-strong",
      },
    },
  },
);

const dotVariants = cva("grid size-6 place-items-center rounded-full text-xs font-semibold", {
  variants: {
    state: {
      done: "border border-success bg-success text-card",
      now: "border-2 border-primary bg-card text-primary",
      next: "border border-border-strong bg-card text-muted-foreground",
    },
  },
});

/** The progress of the deal: completed steps, the current step, and the steps to come. */
export function DealProgress({ steps, children }: DealProgressProps) {
  return (
    <Card className="[grid-area:steps]" aria-labelledby="camino">
      <CardHeader>
        <CardTitle id="camino">Recorrido</CardTitle>
      </CardHeader>
      <CardContent>
        <DealSteps steps={steps} />
      </CardContent>
      {children}
    </Card>
  );
}

/** The list of steps without the card. */
export function DealSteps({ steps }: { steps: readonly DealStep[] }) {
  return (
    <ol className="grid">
      {steps.map(({ state, title, note, comment, entry }, index) => (
        <li
          key={entry ?? title}
          className={lineVariants({ state })}
          aria-current={state === "now" ? "step" : undefined}
        >
          <span className={dotVariants({ state })}>
            {state === "done" ? <Check role="img" aria-label="Hecho" /> : index + 1}
          </span>
          <div className="wrap-anywhere">
            <p
              className={
                state === "next" ? "text-sm leading-6 font-medium" : "text-sm leading-6 font-semibold"
              }
            >
              {title}
            </p>
            {note ? <Note>{note}</Note> : null}
            {comment ? <Note className="whitespace-pre-wrap">«{comment}»</Note> : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
