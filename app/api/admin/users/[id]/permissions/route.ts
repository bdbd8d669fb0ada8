import { reader } from "@/lib/core/command/route";
import { permissionsJson } from "@/lib/identity/present";
import { getUser } from "@/lib/identity/queries";
import { userIdParams } from "@/lib/identity/schema";

export const GET = reader(
  { summary: "Get the apps that a member may use", allow: "admin", input: userIdParams },
  async (viewer, { id }) => ({ result: (await getUser(viewer, id)).apps }),
  permissionsJson,
);
