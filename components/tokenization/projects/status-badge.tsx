import { PROJECT_TONES } from "@/components/tokenization/labels";
import { Badge } from "@/components/ui/badge";
import type { ProjectStatus } from "@/lib/tokenization/constants";
import { PROJECT } from "@/lib/tokenization/projects/machine";

export function ProjectBadge({ status }: { status: ProjectStatus }) {
  return <Badge variant={PROJECT_TONES[status]}>{PROJECT.labels[status]}</Badge>;
}
