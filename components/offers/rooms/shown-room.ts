import type { FormAction, SentAction } from "@/lib/core/command/form-state";
import type { RoomDefinition } from "@/lib/offers/rooms/room";

/** A data room in the user interface: its owner, the path of its API, and the server actions of the area. */
export type ShownRoom = {
  id: number;
  name: string;
  api: string;
  keeper: RoomDefinition["keeper"];
  /**
   * Shown to its owner without the app: nothing can be uploaded or read, but documents can be removed, and access
   * granted, refused and ended.
   */
  isClosed?: true;
  actions: {
    askAccess: FormAction<null>;
    decideAccess: SentAction;
    endAccess: SentAction;
    removeDocument: SentAction;
  };
};

export const KEEPER_LABELS: Readonly<Record<RoomDefinition["keeper"], string>> = {
  founder: "fundador",
  manager: "gestor",
};
