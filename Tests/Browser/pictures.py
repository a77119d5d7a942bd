"""What has been loaded of a page's pictures."""

# All pictures in the window have arrived.
ARE_SEEN = """[...document.images].every((image) => {
  const { top, bottom, left, right } = image.getBoundingClientRect();
  return image.complete || bottom < 0 || top > innerHeight || right < 0 || left > innerWidth;
})"""
