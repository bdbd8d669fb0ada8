import { askAccess, decideAccess, endAccess, removeDocument } from "@/actions/startups/rooms";
import type { ShownRoom } from "@/components/offers/rooms/shown-room";

export const shownRoom = ({ id, name }: { id: number; name: string }): ShownRoom => ({
  id,
  name,
  api: "/api/startups",
  keeper: "founder",
  actions: { askAccess, decideAccess, endAccess, removeDocument },
});
