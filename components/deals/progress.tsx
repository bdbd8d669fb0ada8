import { Check } from "lucide-react";
import type { ReactNode } from "react";

export type DealStep = {
  state: "done" | "now" | "next";
  title: string;
  note: ReactNode;
  /** What somebody said with it. */
  words?: string | null;
  /** The entry that it is, where its title is not its own. */
  entry?: number;
};

type DealProgressProps = { steps: readonly DealStep[]; children?: ReactNode };

const CLASS = { done: "is-done", now: "is-now", next: "is-next" } as const;

/** How far the deal is: what is done, where it is, what is to come. */
export function DealProgress({ steps, children }: DealProgressProps) {
  return (
    <section className="card deal-path" aria-labelledby="camino">
      <header className="card-head">
        <h2 className="subtitle" id="camino">
          Recorrido
        </h2>
      </header>
      <ol className="card-body timeline">
        {steps.map(({ state, title, note, words, entry }, index) => (
          <li
            key={entry ?? title}
            className={CLASS[state]}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className="dot">
              {state === "done" ? <Check className="icon" role="img" aria-label="Hecho" /> : index + 1}
            </span>
            <div>
              <p className="step">{title}</p>
              {note ? <p className="note">{note}</p> : null}
              {words ? <p className="note deal-words">«{words}»</p> : null}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}
