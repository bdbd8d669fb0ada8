import { systemInput } from "@/lib/admin/schema";
import { systemJson } from "@/lib/admin/system/present";
import { readSystem } from "@/lib/admin/system/queries";
import { reader } from "@/lib/core/command/route";

export const GET = reader(
  { summary: "Get the health of the installation", allow: "admin", input: systemInput },
  async (viewer) => ({ result: await readSystem(viewer) }),
  systemJson,
);
