import { ChevronDown } from "lucide-react";
import Link from "next/link";
import type { HelpEntry } from "@/lib/support/help/rules";

type HelpAnswerProps = { entry: HelpEntry; open: boolean; onToggle: (open: boolean) => void };

/** One question; the browser itself closes the others with the same name, also without JavaScript. */
export function HelpAnswer({ entry, open, onToggle }: HelpAnswerProps) {
  const { id, question, answer, links = [] } = entry;
  return (
    <details
      className="group scroll-mt-20"
      name="preguntas"
      id={id}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-control cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 focus-visible:-outline-offset-2 max-tablet:px-4 [&::-webkit-details-marker]:hidden">
        <h3 className="font-[550]">{question}</h3>
        <ChevronDown className="text-muted-foreground transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="grid max-w-measure content-start gap-2 px-5 pb-5 text-foreground *:min-w-0 max-tablet:px-4">
        {answer.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {links.length > 0 ? (
          <p className="flex min-w-0 flex-wrap items-center gap-3 text-sm">
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
