// Whether the settings lie open over the page.
class Open {
  on = $state(false);
}

export const settings = new Open();
