import { removeSpending } from "@/actions/tokenization/milestones";
import { Note } from "@/components/display/note";
import { ActionButton } from "@/components/forms/action-button";
import { euroText } from "@/components/tokenization/labels";
import { dayText } from "@/lib/core/format/format";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";
import { AskAction, SpendingAction } from "./promoter-actions";
import { Vote } from "./vote";

type Milestone = ProjectDetail["milestones"][number];
type DetailsProps = {
  project: ProjectDetail;
  milestone: Milestone;
  /** Whether an exit is open, during which nothing else moves the project's money. */
  isExiting: boolean;
  timeZone: string;
};

/** The report of a milestone, the state of its vote, and how its money was spent. */
export function MilestoneDetails({ project, milestone, isExiting, timeZone }: DetailsProps) {
  const { id, poll, isOwn } = project;
  const { nr, title, report, spendings, status, reason } = milestone;
  const act = { projectId: id, n: nr, title };
  return (
    <>
      {report ? (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer font-medium">Informe</summary>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{report}</p>
        </details>
      ) : null}
      {reason ? (
        <p className="mt-1 text-sm wrap-anywhere">
          <strong>Devuelto por un administrador.</strong> {reason}
        </p>
      ) : null}
      {poll?.n === nr ? <Vote projectId={id} poll={poll} timeZone={timeZone} /> : null}
      {spendings.length > 0 ? <Spendings project={project} milestone={milestone} /> : null}
      {isOwn && status === "released" && !isAsked(project, nr) ? <SpendingAction {...act} /> : null}
      {isOwn && !isExiting && nr === nextToAsk(project) ? <AskAction {...act} /> : null}
    </>
  );
}

type SpendingsProps = Pick<DetailsProps, "project" | "milestone">;

function Spendings({ project, milestone: { nr, spendings } }: SpendingsProps) {
  const mayTakeBack = project.isOwn && !isAsked(project, nr);
  return (
    <ul className="mt-1 grid gap-1">
      {spendings.map(({ id, label, amount, spentOn }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 text-sm">
          <a href={`/api/projects/${project.id}/milestones/${nr}/spendings/${id}`} download>
            {label}
          </a>
          <Note as="span">
            {euroText(amount)}, {dayText(spentOn)}
          </Note>
          {mayTakeBack ? (
            <ActionButton
              size="sm"
              action={removeSpending}
              fields={{ id: String(project.id), n: String(nr), spendingId: String(id) }}
              done={["Gasto retirado", label]}
              failed="No se pudo retirar el gasto"
            >
              Retirar
            </ActionButton>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

const isPaying = ({ amount }: Milestone) => /[1-9]/.test(amount);

// Returns whether a later milestone was requested on the basis of this one's spending.
function isAsked({ milestones }: ProjectDetail, nr: number): boolean {
  return milestones.some((other) => other.nr > nr && other.status !== "planned");
}

/** Returns the number of the milestone that may be requested next; null if there is none, or a vote is open. */
function nextToAsk({ milestones, settledAt, poll }: ProjectDetail): number | null {
  if (!settledAt || poll) return null;
  return milestones.find((one) => isPaying(one) && one.status === "planned")?.nr ?? null;
}
