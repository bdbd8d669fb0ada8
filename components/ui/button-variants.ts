import { cva, type VariantProps } from "class-variance-authority";

const OFF = "disabled:border-border disabled:bg-muted disabled:text-muted-foreground";

/**
 * The styles of a button, separate from Button, so that a page can use them without loading `cn`. They need no `cn`,
 * because no two of them set the same property.
 */
export const buttonVariants = cva(
  "inline-flex cursor-pointer items-center justify-center gap-2 rounded-md border text-center leading-[1.2] no-underline transition-[background-color,border-color] disabled:cursor-not-allowed",
  {
    variants: {
      variant: {
        default: `border-transparent bg-primary font-[550] text-primary-foreground hover:bg-primary-hover ${OFF}`,
        highlight: `border-transparent bg-saffron font-[650] text-saffron-foreground hover:bg-saffron-hover ${OFF}`,
        outline: `border-border-strong bg-popover font-[550] text-foreground hover:bg-muted ${OFF}`,
        ghost:
          "border-transparent font-[550] text-primary hover:bg-primary-soft disabled:bg-transparent disabled:text-muted-foreground disabled:opacity-60",
        destructive: `border-transparent bg-destructive-solid font-[550] text-destructive-foreground ${OFF}`,
        destructiveOutline: `border-destructive font-[550] text-destructive hover:bg-destructive-soft ${OFF}`,
      },
      size: {
        default: "min-h-control px-4 text-sm",
        sm: "min-h-8 px-3 text-sm max-tablet:min-h-10",
        lg: "min-h-12 px-6 text-base",
        icon: "min-h-control w-control text-[1rem]",
        "icon-sm": "min-h-8 w-8 text-[1rem] max-tablet:min-h-10 max-tablet:w-10",
      },
      block: { true: "w-full" },
    },
    defaultVariants: { variant: "outline", size: "default" },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
