import { buttonVariants } from "@/components/ui/button-variants";

/** The style of a button in the members' header, slightly narrower on a phone. */
export const headerButton = `${buttonVariants({ variant: "ghost", size: "icon" })} max-tablet:w-9.5`;
