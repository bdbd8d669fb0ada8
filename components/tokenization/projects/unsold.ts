import type { ProjectDetail } from "@/lib/tokenization/projects/queries";

/** Returns whether the sale failed: the money is returned, and there are no holders. */
export const isUnsold = ({ status }: Pick<ProjectDetail, "status">) =>
  status === "failed" || status === "cancelled";
