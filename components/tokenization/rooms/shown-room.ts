import {
  askProjectAccess,
  decideProjectAccess,
  endProjectAccess,
  removeProjectDocument,
} from "@/actions/tokenization/rooms";
import type { ShownRoom } from "@/components/offers/rooms/shown-room";

export const shownRoom = ({ id, name }: { id: number; name: string }): ShownRoom => ({
  id,
  name,
  api: "/api/projects",
  keeper: "founder",
  actions: {
    askAccess: askProjectAccess,
    decideAccess: decideProjectAccess,
    endAccess: endProjectAccess,
    removeDocument: removeProjectDocument,
  },
});
