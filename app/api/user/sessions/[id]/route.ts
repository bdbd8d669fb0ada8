import { route } from "@/lib/core/route";
import { closeSession } from "@/lib/identity/close-session";

export const DELETE = route(closeSession, { summary: "Close one of one's own sessions" });
