import { Progress } from "@/components/ui/progress";

type StudyProgressProps = { progress: number; label: string; note?: string };

/** The progress of a student, as a bar and as a figure. */
export function StudyProgress({ progress, label, note }: StudyProgressProps) {
  return (
    <div className="grid w-full gap-2">
      <div className="flex min-w-0 items-center justify-between gap-3 text-sm">
        <span className="text-muted-foreground">{note}</span>
        <span className="font-semibold">{progress} %</span>
      </div>
      <Progress value={progress} label={label} />
    </div>
  );
}
