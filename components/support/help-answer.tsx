import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { HelpEntry } from "@/lib/support/help/rules";

type HelpAnswerProps = { entry: HelpEntry; open: boolean; onToggle: (open: boolean) => void };

/** One question; the browser closes the others of the same name, also where no script runs. */
export function HelpAnswer({ entry, open, onToggle }: HelpAnswerProps) {
  const { id, question, answer, links = [] } = entry;
  return (
    <details
      className="answer"
      name="preguntas"
      id={id}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <h3>{question}</h3>
        <ChevronDown className="icon" />
      </summary>
      <div className="stack stack-2">
        {answer.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 ? (
          <p className="row wrap small">
            {links.map(({ href, label }) => (
              <Link key={href} href={href} prefetch={false}>
                {label}
              </Link>
            ))}
          </p>
        ) : null}
      </div>
    </details>
  );
}
