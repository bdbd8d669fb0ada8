/** Sounds after every act of the member: what the frame shows may have changed by it. Alone, because every form loads it. */
export const ACTION_DONE = "lonja:acted";
