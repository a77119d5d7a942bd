// Tells the page around an embedded album how high the album is.
"use strict";
