import { ItemMissing } from "@/components/learning/item-missing";

export default function CourseNotFound() {
  return <ItemMissing type="course" />;
}
