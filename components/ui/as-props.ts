import type { ComponentProps, ElementType } from "react";

/** Props of a part that may be drawn as another element than its own. */
export type AsProps<Tag extends ElementType> = { as?: Tag } & Omit<ComponentProps<Tag>, "as">;
