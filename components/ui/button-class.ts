import { cva, type VariantProps } from "class-variance-authority";

/** The looks of a button; apart from Button, so that a light page can have the look without the merging. */
export const buttonClass = cva("btn", {
  variants: {
    variant: {
      accent: "btn-accent",
      primary: "btn-primary",
      outline: "btn-outline",
      ghost: "btn-ghost",
      danger: "btn-danger",
      dangerSolid: "btn-danger-solid",
    },
    size: { sm: "btn-sm", md: "", lg: "btn-lg", icon: "btn-icon", iconSm: "btn-icon btn-sm" },
    block: { true: "btn-block" },
  },
  defaultVariants: { variant: "outline", size: "md" },
});

export type ButtonLook = VariantProps<typeof buttonClass>;
