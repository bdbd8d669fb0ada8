import type { ComponentProps, ElementType } from "react";

/** The props of a component that can render as another element, given in `as`. */
export type AsProps<Tag extends ElementType> = { as?: Tag } & Omit<ComponentProps<Tag>, "as">;
