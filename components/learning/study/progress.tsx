import type { CSSProperties } from "react";

type StudyProgressProps = { progress: number; label: string; note?: string };

/** How far a student is, as a bar and as a figure. */
export function StudyProgress({ progress, label, note }: StudyProgressProps) {
  return (
    <div className="study-progress">
      <div className="row between small">
        <span className="muted">{note}</span>
        <span className="strong">{progress} %</span>
      </div>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ "--part": `${progress}%` } as CSSProperties} />
      </div>
    </div>
  );
}
