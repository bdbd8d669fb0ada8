import { Key, keysClass, ShareBar } from "@/components/parts/share-bar";
import { euroText, percentText, pointsOf } from "@/components/tokenization/labels";
import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

type Raised = Pick<
  ProjectDetail,
  "progress" | "firmPart" | "reflectionPart" | "firmAmount" | "reflectionAmount" | "missingAmount"
>;

const isSome = (amount: string) => /[1-9]/.test(amount);

/** The progress of a sale: firm money solid, revocable money hatched. */
export function RaisedBar({ project }: { project: Raised }) {
  const { progress, firmPart, reflectionPart, firmAmount, reflectionAmount, missingAmount } = project;
  const [firm, thinking] = [`${euroText(firmAmount)} firmes`, `${euroText(reflectionAmount)} en reflexión`];
  return (
    <>
      <ShareBar
        className="h-3.5 gap-0.5"
        label={`Recaudado: ${percentText(progress)} %, ${firm} y ${thinking}`}
        parts={scaled([
          { key: "firm", points: pointsOf(firmPart) },
          { key: "thinking", points: pointsOf(reflectionPart), look: "held" as const },
        ])}
      />
      <ul className={keysClass}>
        <Key name={firm} />
        {isSome(reflectionAmount) ? <Key look="held" name={thinking} /> : null}
        {isSome(missingAmount) ? <Key look="empty" name={`Faltan ${euroText(missingAmount)}`} /> : null}
      </ul>
    </>
  );
}

// Above the target the bar is full, and its parts keep their proportions.
function scaled<Part extends { points: number }>(parts: readonly Part[]): Part[] {
  const all = parts.reduce((sum, { points }) => sum + points, 0);
  return parts.map((part) => (all > 10_000 ? { ...part, points: (part.points / all) * 10_000 } : part));
}
